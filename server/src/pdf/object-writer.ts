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

/** A stream as it is written in place of the one that is there. */
export interface Redrawn {
  /** What of its dictionary is another now. */
  entries: Readonly<Record<string, string>>
  bytes: Uint8Array
}

interface WriterOptions {
  context: PDFContext
  path: string
  /** The first number that it may use. */
  first: number
  /** A stream that is to be written otherwise. */
  redraw: (stream: PDFRawStream) => Promise<Redrawn | null>
}

/** What hangs on these is another page, or the whole document: none of it comes along. */
const isWhole = (object: PDFObject | undefined) =>
  object instanceof PDFPageLeaf || object instanceof PDFPageTree || object instanceof PDFCatalog

/** How deep lists lie within each other in what programs write, and far more. */
const MOST_DEPTH = 200

/**
 * Writes objects of a PDF under numbers of their own, with everything that they refer to and nothing else, one after the
 * other to a file.
 */
export async function createObjectWriter({ context, path, first, redraw }: WriterOptions) {
  const file = await createFileWriter(path)
  const offsets: Fragment['offsets'] = []
  const numbers = new Map<PDFRef, number>()
  const waiting: PDFRef[] = []
  let next = first

  const numberOf = (ref: PDFRef) => {
    const known = numbers.get(ref)
    if (known !== undefined) return known
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
    const own = dict
      .entries()
      .filter(([key]) => !Object.hasOwn(others, key.toString()))
      .map(([key, value]) => `${key.toString()} ${textOf(value, depth + 1)}`)
    const given = Object.entries(others).map(([key, value]) => `${key} ${value}`)
    return `<< ${[...own, ...given].join(' ')} >>`
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
    /** A new object, and the number that it was given. */
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
    /** Writes what was referred to until now, and what that refers to. */
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
