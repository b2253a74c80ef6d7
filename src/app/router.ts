/** The only import of react-router-dom, whose last version is 7.18. */
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
