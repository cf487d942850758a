import sharp from 'sharp'

// Allows only the decoders of accepted formats, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    // For pictures drawn by the server, to read their size.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

// Each picture is opened once, so a cache is useless.
sharp.cache(false)

export { sharp }
