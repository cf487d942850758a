const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
]

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= SOI)

/** @param content of a segment, without marker and length @returns the part that decoders need, or null */
function neededContent(marker: number, content: Buffer): Buffer | null {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text
  if (marker === APP0) {
    if (!begins('JFIF\0') || content.length < 14) return null
    // Removes the thumbnail that may follow, by setting its size to zero.
    return Buffer.concat([content.subarray(0, 12), Buffer.from([0, 0])])
  }
  if (marker === APP2) return begins('ICC_PROFILE\0') ? content : null
  if (marker === APP14) return begins('Adobe') ? content : null
  return marker === COM || (marker >= APP1 && marker <= APP15) ? null : content
}

function segment(marker: number, content: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Finds the marker that ends a scan, skipping stuffed bytes and restart markers. */
function nextMarker(jpeg: Buffer, from: number) {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1]
    const isOfScan =
      marker === 0 || marker === 0xff || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)
    if (!isOfScan) return at
  }
  return jpeg.length
}

/** Exif data (TIFF, big endian) with one entry: the orientation. */
export const orientationExif = (orientation: number) =>
  Buffer.from([
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])

/**
 * Copies a JPEG without its metadata: Exif, GPS, XMP, IPTC, comments, previews, and videos behind its end. The image
 * data is copied byte by byte.
 * @param orientation in Exif numbers, 1 for upright
 * @throws RangeError if a segment reaches beyond the file
 */
export function stripJpeg(jpeg: Buffer, orientation: number): Buffer {
  const pieces: Buffer[] = [Buffer.from([0xff, SOI])]
  if (orientation > 1)
    pieces.push(
      segment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)])),
    )
  for (let at = nextMarker(jpeg, 2); at < jpeg.length; at = nextMarker(jpeg, at)) {
    const marker = jpeg[at + 1]
    at += 2
    if (marker === undefined || marker === EOI) break
    if (isStandalone(marker)) continue
    const length = jpeg.readUInt16BE(at)
    if (length < 2 || at + length > jpeg.length) throw new RangeError('A segment is longer than its file')
    const content = neededContent(marker, jpeg.subarray(at + 2, at + length))
    if (content) pieces.push(segment(marker, content))
    at += length
    if (marker !== SOS) continue
    const end = nextMarker(jpeg, at)
    pieces.push(jpeg.subarray(at, end))
    at = end
  }
  pieces.push(Buffer.from([0xff, EOI]))
  return Buffer.concat(pieces)
}
