import Campionario from '../ui/brand/campionario.tsx';

export default Campionario;
