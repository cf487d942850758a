import sharp from 'sharp'

// The decoders of the accepted formats and no other: fewer ways in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    // Of what was drawn here, to tell its size.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

// Each picture is opened once: what is kept of it is of no use.
sharp.cache(false)

export { sharp }
