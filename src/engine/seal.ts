import seedrandom from 'seedrandom';

/** Secrets up to this many bytes are sealed to the same length. */
const size = 256;

/**
 * Keeps a text from being read in passing: with its own `salt`, neither the length nor an equal beginning or text shows. Anyone
 * with the key, and so anyone who takes pains with a session file, can open it. In hexadecimal digits. `salt` undefined: sealed as
 * sessions before 1.0 were.
 */
export function seal(text: string, key: string, salt: string | undefined): string {
  const bytes = new TextEncoder().encode(text);
  if (salt === undefined) return hexOf(masked(bytes, key));
  const mark = hexOf(streamOf(`${key}/${salt}/${text}`, 8));
  const padded = new Uint8Array(Math.ceil(bytes.length / size) * size).fill(blank);
  padded.set(bytes);
  return `${mark}:${hexOf(combined(padded, streamOf(`${key}/${mark}`, padded.length)))}`;
}

/** The text that was sealed with this key. */
export function unseal(sealed: string, key: string): string {
  const [first = '', second] = sealed.split(':');
  if (second === undefined) return new TextDecoder().decode(masked(bytesOf(first), key));
  const bytes = bytesOf(second);
  return new TextDecoder().decode(combined(bytes, streamOf(`${key}/${first}`, bytes.length))).trimEnd();
}

const blank = 0x20;

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const combined = (bytes: Uint8Array, others: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => byte ^ (others[index] ?? 0));

/** Bytes that depend only on the key. */
function streamOf(key: string, length: number): Uint8Array {
  const random = seedrandom(key);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

/** Combines each byte with one of a row made from the key (sessions before 1.0). */
function masked(bytes: Uint8Array, key: string): Uint8Array {
  let state = 0x811c9dc5;
  for (const sign of key) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return bytes.map((byte) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return byte ^ ((mixed >>> 16) & 255);
  });
}
