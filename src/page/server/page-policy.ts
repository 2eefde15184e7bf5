/** What a page may load and do, served or exported: nothing but its own files. */
export const pagePolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";
