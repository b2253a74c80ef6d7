import { TurnOffLetters } from '../../features/impostazioni/TurnOffLetters.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Needs no session: the letter's link is signed. */
export default function LettersPage() {
  const [ricerca] = useSearchParams();
  const link = { chi: ricerca.get('chi') ?? '', firma: ricerca.get('firma') ?? '' };
  return (
    <NarrowPage titolo="Avvisi per email">
      <TurnOffLetters link={link} />
    </NarrowPage>
  );
}
