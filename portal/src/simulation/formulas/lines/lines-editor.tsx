import { builtInCosts, today, type CreditLine, type CreditLines } from 'core'
import { linesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Actions } from '../../../ui/actions.tsx'
import type { BodyEditorProps } from '../read-shape.ts'
import { useBody } from '../use-body.ts'
import { BodySourcesContext } from './body-sources.ts'
import { LineForm } from './line-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { newLine, readLines } from './lines-draft.ts'
import { OpenedRule } from './opened-rule.tsx'
import { RuleImport } from './rule-import.tsx'
import { SharedFields } from './shared-fields.tsx'
import styles from './lines.module.css'

/** Municipalities with a ceiling of their own or of their category. */
const townsWithCeiling = ({ ceilings, ceilingGrids }: CreditLines) =>
  new Set([
    ...ceilings.map(({ municipality }) => municipality),
    ...ceilingGrids.flatMap(({ cells }) => cells.flatMap(({ towns }) => towns)),
  ]).size

/** Table of the credit lines with a form for one of them. Each input changes the body. */
export function LinesEditor(props: BodyEditorProps) {
  const { readOnly } = props
  const [opened, setOpened] = useState<number>()
  const { body, errors, set, sources, wrongIn } = useBody(props, readLines, linesSchema)
  // The tables of this editor leave the costs alone.
  const bodies = useMemo(() => body && { lines: body, costs: builtInCosts }, [body])
  if (!body || !bodies)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.ilegivel}</p>
      </Callout>
    )
  const setLines = (lines: CreditLine[]) => set({ lines })
  const add = (line: CreditLine) => {
    setLines([...body.lines, line])
    setOpened(body.lines.length)
  }
  const line = opened === undefined ? undefined : body.lines[opened]
  if (line && opened !== undefined)
    return (
      <BodySourcesContext value={sources}>
        <OpenedRule
          title={line.label || adminLinesTexts.nova}
          rules={body.lines}
          at={opened}
          removeText={adminLinesTexts.remover}
          readOnly={readOnly}
          onChange={setLines}
          onOpen={setOpened}
        >
          <LineForm
            key={opened}
            line={line}
            others={body.lines.filter(({ id }) => id !== line.id)}
            errorOf={(path) => errors[`lines.${opened}.${path}`]}
            onChange={(changed) => setLines(body.lines.with(opened, changed))}
          />
        </OpenedRule>
      </BodySourcesContext>
    )
  return (
    <BodySourcesContext value={sources}>
      <div className={styles.fields}>
        <LinesTable
          lines={body.lines}
          sources={body.sources}
          wrong={wrongIn('lines', body.lines)}
          onOpen={setOpened}
        />
        {!readOnly && (
          <Actions>
            <OutlineButton type="button" onClick={() => add(newLine(today(new Date())))}>
              <Plus />
              {adminLinesTexts.nova}
            </OutlineButton>
          </Actions>
        )}
        <p className={styles.note}>{fillText(adminLinesTexts.tetosQuantos, { n: townsWithCeiling(body) })}</p>
        {!readOnly && (
          <RuleImport
            kinds={['ceilings', 'rates', 'banks', 'insurance']}
            bodies={bodies}
            onMerge={({ lines }) => set(lines)}
          />
        )}
        <fieldset className={styles.bare} disabled={readOnly}>
          <SharedFields body={body} errorOf={(path) => errors[path]} onChange={set} />
        </fieldset>
      </div>
    </BodySourcesContext>
  )
}
