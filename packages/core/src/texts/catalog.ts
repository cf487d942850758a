import { adminBrandingTexts } from './admin-branding.ts'
import { editorTexts } from './admin-editor.ts'
import { formulasTexts } from './admin-formulas.ts'
import { adminGeralTexts } from './admin-geral.ts'
import { adminSaudeTexts } from './admin-saude.ts'
import { stringsTexts } from './admin-strings.ts'
import { taxasTexts } from './admin-taxas.ts'
import { temasTexts } from './admin-temas.ts'
import { adminTexts } from './admin.ts'
import { avaliacaoTexts } from './avaliacao.ts'
import { avisosTexts } from './avisos.ts'
import { contatosTexts } from './contatos.ts'
import { builtInTexts, placeholdersOf } from './define-texts.ts'
import { documentosTexts } from './documentos.ts'
import { dossiesTexts } from './dossies.ts'
import { emailsTexts } from './emails.ts'
import { entradaTexts } from './entrada.ts'
import { errosTexts } from './erros.ts'
import { geralTexts } from './geral.ts'
import { inicioTexts } from './inicio.ts'
import { localidadesTexts } from './localidades.ts'
import { rotulosTexts } from './rotulos.ts'
import { simuladorTexts } from './simulador.ts'
import { validacaoTexts } from './validacao.ts'

/** A text of the interface as it is built in, under the key that an administrator overrides it with. */
export interface CatalogText {
  ns: string
  key: string
  text: string
  /** Names of the values that are put into it: `{n}` is n. */
  placeholders: string[]
}

/**
 * Every namespace, those that most people read first: a file of texts that is missing here cannot be overridden, and
 * fails a test.
 */
const namespaces = [
  inicioTexts,
  avaliacaoTexts,
  entradaTexts,
  dossiesTexts,
  documentosTexts,
  contatosTexts,
  avisosTexts,
  rotulosTexts,
  geralTexts,
  localidadesTexts,
  validacaoTexts,
  errosTexts,
  adminTexts,
  adminGeralTexts,
  adminBrandingTexts,
  temasTexts,
  stringsTexts,
  formulasTexts,
  taxasTexts,
  adminSaudeTexts,
  editorTexts,
  emailsTexts,
]

/** Those that the widget reads as plain texts: it takes what is published as its own. */
const ofWidget: [namespace: string, texts: Record<string, string>][] = [['simulador', simuladorTexts]]

const catalog: readonly CatalogText[] = [...ofWidget, ...builtInTexts(namespaces)].flatMap(([ns, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ ns, key, text, placeholders: placeholdersOf(text) })),
)
const byName = new Map(catalog.map((text) => [`${text.ns}\n${text.key}`, text]))

/** Every text of the interface, as it is built in. */
export const listTexts = (): readonly CatalogText[] => catalog

/** The built-in text that an override takes the place of; undefined where no text has this key. */
export const findText = (ns: string, key: string): CatalogText | undefined => byName.get(`${ns}\n${key}`)
