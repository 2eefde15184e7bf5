/**
 * The key of this page's seat: it comes behind the # of the address when the link is opened, and is kept where only pages of this very
 * server find it. Empty where it has none.
 */
export function seatKey(): string {
  const come = location.hash.slice(1);
  if (come !== '') {
    localStorage.setItem(name, come);
    history.replaceState(null, '', location.pathname);
  }
  return localStorage.getItem(name) ?? '';
}

const name = 'tw-seat';
