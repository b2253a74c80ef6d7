import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './floor-page.tsx';

const place = document.getElementById('app');
const pictures = document.getElementById('pictures')?.textContent;
if (place !== null && pictures !== undefined) hydrateRoot(place, <FloorPage pictures={JSON.parse(pictures)} />);
