import {
  embedAttributes,
  embedErrors,
  embedEvents,
  embedProperties,
  embedStyles,
  type EmbedMember,
} from './embed-interface.ts'

const table = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const code = (text: string) => `\`${text}\``

const ofMembers = (column: string, members: readonly EmbedMember[]) =>
  table(
    [column, 'O que é'],
    members.map(({ name, does }) => [code(name), does]),
  )

/** Tables of the documentation in Markdown, by the placeholder that inserts them. */
export const embedTables = {
  atributos: table(
    ['Atributo', 'O que faz', 'Exemplo'],
    embedAttributes.map(({ name, does, example }) => [code(name), does, code(example)]),
  ),
  propriedades: ofMembers('Nome', embedProperties),
  eventos: table(
    ['Evento', 'Quando', '`detail`', '`preventDefault()`'],
    embedEvents.map(({ name, when, detail, cancel }) => [code(`simulador:${name}`), when, detail, cancel]),
  ),
  erros: ofMembers('Código', embedErrors),
  estilos: ofMembers('Propriedade CSS', embedStyles),
}
