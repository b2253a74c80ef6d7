/** The floor of every route: React alone, hydrating nothing. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

hydrateRoot(document, createElement('html'));
