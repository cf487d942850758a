import sharp from 'sharp'
import { pdfPage } from './pdf-page.ts'

/** A small valid PDF of one page with a word. */
export const samplePdf = (word = 'Documento') => pdfPage([{ text: word, size: 24 }])

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b35229' } })

export const samplePng = (width = 120, height = 80) => image(width, height).png().toBuffer()
export const sampleJpeg = (width = 120, height = 80) => image(width, height).jpeg().toBuffer()
export const sampleWebp = (width = 120, height = 80) => image(width, height).webp().toBuffer()
