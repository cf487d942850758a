import { embedTables } from 'core/embed'
import { paths } from 'core/paths'
import { embedDocsTexts } from 'core/texts/embed-docs'
import { DataBlock } from '../data-block.tsx'
import { TextPage } from '../text-page.tsx'
import written from './incorporar.md?raw'
import { recipeOf } from './recipes.ts'
import { headingsOf, renderMarkdown } from './render-markdown.ts'
import { TryIt } from './try-it.tsx'
import { tryItData } from './try-it-data.ts'

/** Placeholder in the text for the address of the server. */
const WRITTEN_ORIGIN = 'https://SEU-ENDERECO'
const TRY_IT = '<!-- experimente -->'

interface Props {
  scriptUrl: string
  css: string
  origin: string
}

const isTable = (name: string): name is keyof typeof embedTables => name in embedTables

/** The text with its tables, the code of the examples and the address of this server. */
const filled = (origin: string) =>
  written
    .replaceAll(/<!-- (\w+) -->/g, (marker, name: string) => (isTable(name) ? embedTables[name] : marker))
    .replaceAll(/^```(\w+) (\S+)\n+```$/gm, (_, kind: string, path: string) =>
      ['```' + kind, recipeOf(path).trimEnd(), '```'].join('\n'),
    )
    .replaceAll(WRITTEN_ORIGIN, origin)

/** Documentation of the embed: readable without scripts, with a form to try it with scripts. */
export function EmbedDocsPage({ scriptUrl, css, origin }: Props) {
  const text = filled(origin)
  const [before = '', after = ''] = text.split(TRY_IT)
  const { titulo, descricao, resumo, nestaPagina, experimente } = embedDocsTexts
  const [first, ...others] = headingsOf(text)
  const index = [...(first ? [first] : []), { id: 'experimente', text: experimente }, ...others]
  return (
    <TextPage
      className="rules docs"
      path={paths.embedDocs}
      title={titulo}
      description={descricao}
      {...{ css, origin }}
    >
      <h1>{titulo}</h1>
      <p>{resumo}</p>
      <nav aria-label={nestaPagina}>
        <ul>
          {index.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div dangerouslySetInnerHTML={{ __html: renderMarkdown(before) }} />
      <TryIt />
      <div dangerouslySetInnerHTML={{ __html: renderMarkdown(after) }} />
      <DataBlock value={tryItData(origin)} />
      <script type="module" src={scriptUrl} />
    </TextPage>
  )
}
