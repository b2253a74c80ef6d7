import type { ReactElement } from 'react';
import { NotFound, ServiceError } from '../../layout/esiti.tsx';
import { Layout } from '../../layout/layout.tsx';
import type { PageForm, PageProps } from '../pagina.ts';

/** A whole page in its frame, equal on server and browser for hydration. */
export function intera<T>(form: PageForm<T>, props: PageProps<T>, urlPath: string): ReactElement {
  const { Page, withoutBottomBar = false } = form;
  return (
    <Layout qui={urlPath} withoutBottomBar={withoutBottomBar}>
      <Page {...props} />
    </Layout>
  );
}

export const pageNotFound = (
  <Layout>
    <NotFound />
  </Layout>
);

export const errorPage = (
  <Layout>
    <ServiceError />
  </Layout>
);
