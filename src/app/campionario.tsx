import Campionario from '../ui/campionario.tsx';

/** The component page: reachable in development only, where nothing of it weighs on anybody. */
export default Campionario;
