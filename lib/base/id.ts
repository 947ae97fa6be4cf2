// Ids are made by a service outside the pure folders; this file only says what they look like.

/** Makes ids that never repeat on any device. In the app 128 random bits; in tests a counter. */
export interface IdMaker {
  newId(): string;
}

/** 32 lower-case hex digits from 16 random bytes. `crypto.randomUUID` is absent over plain http, bytes are not. */
export function idFromBytes(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
  return out;
}
