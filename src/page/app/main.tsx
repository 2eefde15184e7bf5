import { beginLookahead } from './drag/lookahead-worker.ts';
import { openPage } from './open-page.tsx';

// The same file is the worker beside the page: what both play with is loaded once.
if (typeof document === 'undefined') beginLookahead();
else {
  const root = document.querySelector('#page');
  if (root) await openPage(root, import.meta.url);
}
