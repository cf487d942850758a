import {
  PDFArray,
  PDFBool,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { createFileWriter } from './file-writer.ts'
import type { Fragment } from './fragment.ts'

/** Replacement of a stream. */
export interface Redrawn {
  /** Changed entries of its dictionary. */
  entries: Readonly<Record<string, string>>
  bytes: Uint8Array
}

interface WriterOptions {
  context: PDFContext
  path: string
  /** First object number to use. */
  first: number
  /** Replaces a stream; null keeps it. */
  redraw: (stream: PDFRawStream) => Promise<Redrawn | null>
}

/** Other pages or the whole document: references to these are dropped. */
const isWhole = (object: PDFObject | undefined) =>
  object instanceof PDFPageLeaf || object instanceof PDFPageTree || object instanceof PDFCatalog

/** Nesting depth, far more than programs write. */
const MOST_DEPTH = 200

/** Writes objects of a PDF with new numbers to a file, together with everything that they refer to. */
export async function createObjectWriter({ context, path, first, redraw }: WriterOptions) {
  const file = await createFileWriter(path)
  const offsets: Fragment['offsets'] = []
  const numbers = new Map<PDFRef, number>()
  const waiting: PDFRef[] = []
  let next = first

  const numberOf = (ref: PDFRef) => {
    const assigned = numbers.get(ref)
    if (assigned !== undefined) return assigned
    const number = next++
    numbers.set(ref, number)
    waiting.push(ref)
    return number
  }

  const textOf = (object: PDFObject | undefined, depth = 0): string => {
    if (depth > MOST_DEPTH) throw new RangeError('Lists lie too deep in each other')
    if (object instanceof PDFRef) return isWhole(context.lookup(object)) ? 'null' : `${numberOf(object)} 0 R`
    if (object instanceof PDFArray)
      return `[${object
        .asArray()
        .map((one) => textOf(one, depth + 1))
        .join(' ')}]`
    if (object instanceof PDFDict) return dictOf(object, {}, depth)
    const isPlain = [PDFName, PDFNumber, PDFString, PDFHexString, PDFBool].some(
      (kind) => object instanceof kind,
    )
    if (isPlain) return object!.toString()
    if (object === PDFNull || object === undefined) return 'null'
    throw new TypeError('An object cannot be read')
  }

  const dictOf = (dict: PDFDict, others: Readonly<Record<string, string>>, depth = 0): string => {
    const unchanged = dict
      .entries()
      .filter(([key]) => !Object.hasOwn(others, key.toString()))
      .map(([key, value]) => `${key.toString()} ${textOf(value, depth + 1)}`)
    const replaced = Object.entries(others).map(([key, value]) => `${key} ${value}`)
    return `<< ${[...unchanged, ...replaced].join(' ')} >>`
  }

  const begin = async (number: number) => {
    offsets.push([number, file.size])
    await file.write(`${number} 0 obj\n`)
  }
  const writeStream = async (dict: string, bytes: Uint8Array) => {
    await file.write(`${dict}\nstream\n`)
    await file.write(bytes)
    await file.write('\nendstream\nendobj\n')
  }

  const writeOne = async (ref: PDFRef) => {
    const object = context.lookup(ref)
    await begin(numbers.get(ref)!)
    if (!(object instanceof PDFStream)) return file.write(`${textOf(object)}\nendobj\n`)
    const redrawn = object instanceof PDFRawStream ? await redraw(object) : null
    const bytes = redrawn?.bytes ?? object.getContents()
    const entries = { ...redrawn?.entries, '/Length': String(bytes.length) }
    return writeStream(dictOf(object.dict, entries), bytes)
  }

  return {
    textOf,
    /** Adds an object. @returns its number */
    add: async (text: string) => {
      const number = next++
      await begin(number)
      await file.write(`${text}\nendobj\n`)
      return number
    },
    addStream: async (entries: string, bytes: Uint8Array) => {
      const number = next++
      await begin(number)
      await writeStream(`<< ${entries} /Length ${bytes.length} >>`, bytes)
      return number
    },
    /** Writes all objects that were referred to until now, recursively. */
    settle: async () => {
      for (let ref = waiting.pop(); ref; ref = waiting.pop()) await writeOne(ref)
    },
    end: async (pages: number[]): Promise<Fragment> => {
      await file.end()
      return { path, size: file.size, offsets, pages, next }
    },
    drop: file.drop,
  }
}

export type ObjectWriter = Awaited<ReturnType<typeof createObjectWriter>>
