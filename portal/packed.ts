import { compression } from 'vite-plugin-compression2'

/**
 * What stands beside a file, compressed at its best level, is what the server sends. Fonts in woff2 are compressed
 * already.
 */
export const packed = () =>
  compression({ include: /\.(css|m?js|ttf|pfb)$/, algorithms: ['gzip', 'brotliCompress'] })
