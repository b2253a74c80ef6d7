import Campionario from '../ui/brand/campionario.tsx';

/** The component page, in development only. */
export default Campionario;
