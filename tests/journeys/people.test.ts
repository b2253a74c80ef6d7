import { walkEachGroup } from './people.ts';
import { openProduct } from './product.ts';

/** What the replica of a hosted project is held to (tests/replica/journeys.test.ts), walked on the embedded product. */
walkEachGroup(() => openProduct());
