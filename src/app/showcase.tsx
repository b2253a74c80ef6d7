import Showcase from '../ui/brand/showcase.tsx';

export default Showcase;
