import Campionario from '../ui/brand/campionario.tsx';

/** The component page: reachable in development only, where nothing of it weighs on anybody. */
export default Campionario;
