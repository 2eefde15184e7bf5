/**
 * Keeps a text from being read in passing; somebody who takes pains can open it. `key`: opens it again.
 * Written in hexadecimal digits.
 */
export function seal(text: string, key: string): string {
  const bytes = new TextEncoder().encode(text);
  return [...masked(bytes, key)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text that was sealed with that key. */
export function unseal(sealed: string, key: string): string {
  const bytes = Uint8Array.from(sealed.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return new TextDecoder().decode(masked(bytes, key));
}

/** Combines each byte with one of a row made from the key. */
function masked(bytes: Uint8Array, key: string): Uint8Array {
  let state = 0x811c9dc5;
  for (const sign of key) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return bytes.map((byte) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return byte ^ ((mixed >>> 16) & 255);
  });
}
