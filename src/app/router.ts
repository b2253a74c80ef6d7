/** The one door to react-router-dom, whose line ends at 7.18. */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
