import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import { fillText } from 'core/texts'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db/connect.ts'
import type { Subject } from '../erasure/subject.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { collectData } from './collect-data.ts'
import type { CollectDeps, DataSection, Entry } from './data-section.ts'
import type { Identity } from './identity.ts'

interface Deps extends CollectDeps {
  storage: Storage
  log: Logger
}

const valueHtml = (value: Entry[string]) =>
  value === null || value === '' ? '—' : escapeMarkup(String(value))

/** The same data as an HTML page without scripts and external links. */
function pageOf(sections: readonly DataSection[], madeAt: string): string {
  const parts = sections.map(
    ({ title, entries }) =>
      `<section><h2>${escapeMarkup(title)}</h2>${entries
        .map(
          (entry) =>
            `<dl>${Object.entries(entry)
              .map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${valueHtml(value)}</dd></div>`)
              .join('')}</dl>`,
        )
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(texts.titulo)}</title>
<style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.5rem;border-bottom:1px solid #8886;padding-bottom:.25rem}
dl{margin:1rem 0;padding:.75rem 1rem;border:1px solid #8884;border-radius:10px;break-inside:avoid}
dl div{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:1rem;padding:.2rem 0}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:30rem){dl div{grid-template-columns:1fr;gap:0}}
</style>
<h1>${escapeMarkup(texts.titulo)}</h1><p>${escapeMarkup(fillText(texts.geradoEm, { momento: madeAt }))}</p>
${parts.join('\n')}</html>`
}

/**
 * Files of the person: papers they sent, and those others sent for them as a buyer or a seller. Excludes other
 * buyers'.
 */
const ownFiles = (db: Db, { cases, buyers, sellers }: Subject) =>
  db
    .selectFrom('document_files as file')
    .innerJoin('doc_checklists as item', 'item.id', 'file.item_id')
    .innerJoin('cases', 'cases.id', 'item.case_id')
    .leftJoin('case_buyers as buyer', 'buyer.id', 'item.buyer_id')
    .where((where) =>
      where.or([
        where.and([
          where('cases.id', 'in', [...cases.map(({ id }) => id), '']),
          where('item.owner_role', '=', 'cliente'),
          where.or([where('item.buyer_id', 'is', null), where('buyer.position', '=', 1)]),
        ]),
        where('item.buyer_id', 'in', [...buyers.map(({ id }) => id), '']),
        where.and([
          where('cases.id', 'in', [...sellers.map(({ id }) => id), '']),
          where('item.owner_role', '=', 'vendedor'),
        ]),
      ]),
    )
    .orderBy('cases.created_at')
    .orderBy('item.position')
    .orderBy('file.version')
    .orderBy('file.part')
    .select([
      'file.storage_path',
      'file.name',
      'file.version',
      'file.part',
      'item.label',
      'cases.protocol',
      'cases.id as case_id',
    ])
    .execute()

/** Characters that some system forbids in file names. */
const safe = (text: string) =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_C}]/gu, '_')
    .slice(0, 80)
    .trim()

/**
 * Writes all of a person's data as an archive: JSON for programs, a page for people, and their papers. Streams each
 * file, so that none is whole in memory and other requests get their turn.
 */
export async function writeArchive(
  deps: Deps,
  { subject, identity }: { subject: Subject; identity: Identity },
  now: Date,
): Promise<ReadableStream> {
  const { db, storage, log } = deps
  const sections = await collectData(deps, subject, identity)
  const files = await ownFiles(db, subject)
  const madeAt = now.toISOString()

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      ready.push(chunk)
    })
    const give = () => {
      const answered = ready
      ready = []
      return answered
    }
    const documents = {
      'dados.json': JSON.stringify({ gerado_em: madeAt, partes: sections }, null, 2),
      'meus-dados.html': pageOf(sections, madeAt),
    }
    for (const [name, text] of Object.entries(documents)) {
      const entry = new ZipDeflate(name)
      zip.add(entry)
      entry.push(strToU8(text), true)
      yield* give()
    }
    const used = new Set<string>()
    for (const { storage_path, name, version, part, label, protocol, case_id } of files) {
      const opened = await storage.open(storage_path)
      if (!opened) {
        log.warn('Um arquivo de quem baixa os próprios dados não está no armazenamento')
        continue
      }
      const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
      const title = `${safe(label)} v${version}${part > 1 ? ` parte ${part}` : ''}`
      let path = `documentos/${safe(protocol ?? case_id)}/${title}${ending}`
      for (let n = 2; used.has(path); n++)
        path = `documentos/${safe(protocol ?? case_id)}/${title} (${n})${ending}`
      used.add(path)
      // Papers are compressed already.
      const file = new ZipPassThrough(path)
      zip.add(file)
      for await (const chunk of opened.body as AsyncIterable<Uint8Array>) {
        file.push(chunk)
        yield* give()
      }
      file.push(new Uint8Array(0), true)
      yield* give()
    }
    zip.end()
    yield* give()
  }
  return Readable.toWeb(Readable.from(chunks(), { objectMode: false })) as ReadableStream
}
