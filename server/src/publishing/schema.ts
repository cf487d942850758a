import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { Day } from 'core'

interface AppSettingTable {
  key: string
  value: JsonText
  updated_by: string | null
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

/** Contacts and portal of a bank; the setting `company.banks` lists the banks that the house represents. */
interface BankTable {
  /** Id of the bank in the credit lines. */
  id: string
  /** Person at the bank. */
  contact: string | null
  phone: string | null
  email: string | null
  /** The bank's branch that serves the house. */
  branch: string | null
  /** Address of the bank's portal for correspondents. */
  portal: string | null
  notes: string | null
  updated_by: string | null
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

interface ThemeTable {
  id: string
  name: string
  tokens: JsonText
  is_active: boolean
  created_at: Moment
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

interface UiStringTable {
  id: string
  ns: string
  key: string
  value: string
  locale: Generated<string>
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

interface FeeCatalogTable {
  id: string
  code: string
  label: string
  rules: JsonText
  active: boolean
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

/** Sites that load a version of the simulator. */
interface EmbedUseTable {
  /** `v1`, or an exact version. */
  version: string
  /** Host of the site, without data of the page or its visitors. */
  host: string
  last_day: Day
}

interface LegalPageTable {
  /** One of core's `legalKinds`. */
  kind: string
  /** From 1; published versions never change. */
  version: number
  /** Text with placeholders for company facts. */
  source: string
  /** Text with the company facts filled in. */
  body: string
  published_at: Moment
  /** Null if the built-in text was accepted before another was published. */
  published_by: string | null
}

interface LegalAcceptanceTable {
  user_id: string
  kind: string
  version: number
  accepted_at: Moment
  /** Prefix of the network address. */
  network: string
}

interface EmbedFileTable {
  /** Path below /embed/, starting with the version. */
  path: string
  /** SHA-384 in base64, for `integrity` attributes. */
  digest: string
  content: string
  /** When a server last started with this file. */
  published_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    app_settings: AppSettingTable
    banks: BankTable
    themes: ThemeTable
    ui_strings: UiStringTable
    fee_catalog: FeeCatalogTable
    legal_pages: LegalPageTable
    legal_acceptances: LegalAcceptanceTable
    embed_files: EmbedFileTable
    embed_uses: EmbedUseTable
  }
}
