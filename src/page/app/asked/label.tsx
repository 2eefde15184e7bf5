/** So long, a label is a name with what it does. */
const longLabel = 32;

/**
 * What a label has in brackets at its end, costs or wounds, is smaller; so is what the thing of that name does, and the beginning that it
 * shares with others.
 */
export function Label({ text, shared }: { text: string; shared: string }) {
  const named = text.length > longLabel ? text.indexOf(': ') : -1;
  const end = named > 0 ? named : text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const from = text.startsWith(shared) ? shared.length : 0;
  const to = end > from ? end : text.length;
  return (
    <>
      {from > 0 ? (
        <span>
          <small>{shared}</small>
          {text.slice(from, to)}
        </span>
      ) : (
        text.slice(0, to)
      )}
      {named > 0 && to === named ? (
        <small class="aside">
          <span class="unseen">: </span>
          {text.slice(to + 2)}
        </small>
      ) : (
        to < text.length && <small class="aside">{text.slice(to)}</small>
      )}
    </>
  );
}
