import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import { fillText } from 'core/texts'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { findSubject, type Subject, type SubjectIds } from '../erasure/find-subject.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import type { Storage } from '../storage/storage.ts'
import { collectData } from './collect-data.ts'
import { isAllTold } from './collect-leads.ts'
import type { CollectDeps, DataSection, Told } from './data-section.ts'

interface Deps extends CollectDeps {
  storage: Storage
  log: Logger
}

const valueHtml = (value: Told[string]) =>
  value === null || value === '' ? '—' : escapeMarkup(String(value))

/** The same as a page that anybody opens: no script, no address of anywhere else. */
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

/** The papers that are their own: what they sent, and what others sent of them. A co-buyer's are not. */
const ownFiles = (db: Db, { cases }: Subject) =>
  db
    .selectFrom('document_files as file')
    .innerJoin('doc_checklists as item', 'item.id', 'file.item_id')
    .innerJoin('cases', 'cases.id', 'item.case_id')
    .leftJoin('case_buyers as buyer', 'buyer.id', 'item.buyer_id')
    .where('cases.id', 'in', [...cases.map(({ id }) => id), ''])
    .where('item.owner_role', '=', 'cliente')
    .where((where) => where.or([where('item.buyer_id', 'is', null), where('buyer.position', '=', 1)]))
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

/** What a name of a file may not hold in an archive that any system unpacks. */
const safe = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_C}]/gu, '_')
    .slice(0, 80)
    .trim()

interface Recipient extends SubjectIds {
  /** Of who has no account: the address to which it is given. */
  email?: string | null
}

/**
 * Everything that is held of somebody as an archive: JSON for programs, a page for people, and their own papers. It is
 * written as it is read, so that no file is whole in memory and nobody else waits.
 */
export async function writeArchive(
  deps: Deps,
  { email = null, ...ids }: Recipient,
  now: Date,
): Promise<ReadableStream> {
  const { db, storage, log } = deps
  const found = await findSubject({ db, cipher: deps.cipher, now }, ids)
  const only = email !== null && !(await isAllTold(deps, found.leadIds, email)) ? email : null
  const subject = only === null ? found : { ...found, cases: [], emails: [only] }
  const sections = await collectData(deps, subject, only)
  const files = await ownFiles(db, subject)
  const madeAt = now.toISOString()

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      ready.push(chunk)
    })
    const give = () => {
      const given = ready
      ready = []
      return given
    }
    const documents = {
      'dados.json': JSON.stringify({ gerado_em: madeAt, partes: sections }, null, 2),
      'meus-dados.html': pageOf(sections, madeAt),
    }
    for (const [name, text] of Object.entries(documents)) {
      const part = new ZipDeflate(name)
      zip.add(part)
      part.push(strToU8(text), true)
      yield* give()
    }
    const used = new Set<string>()
    for (const { storage_path, name, version, part: place, label, protocol, case_id } of files) {
      const opened = await storage.open(storage_path)
      if (!opened) {
        log.warn('Um arquivo de quem baixa os próprios dados não está no armazenamento')
        continue
      }
      const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
      const title = `${safe(label)} v${version}${place > 1 ? ` parte ${place}` : ''}`
      let path = `documentos/${safe(protocol ?? case_id)}/${title}${ending}`
      for (let n = 2; used.has(path); n++)
        path = `documentos/${safe(protocol ?? case_id)}/${title} (${n})${ending}`
      used.add(path)
      // Papers are packed already.
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
