import {
  diffRules,
  mergeImport,
  ruleColumns,
  type RuleBodies,
  type RuleProblem,
  type RuleSpreadsheet,
} from 'core/import'
import { fillText } from 'core/texts'
import { ruleTableTexts } from 'core/texts/admin-rule-tables'
import { Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { Callout } from '../../../ui/callout.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { readRuleFile, type RulesOfFile } from '../formula-api.ts'
import { RuleDiffView } from './rule-diff-view.tsx'
import styles from './lines.module.css'

interface Props {
  /** Tables that the edited body has. */
  kinds: readonly RuleSpreadsheet[]
  /** The edited version, into which the rules of the file go. */
  bodies: RuleBodies
  onMerge: (bodies: RuleBodies) => void
}

/** Limit of displayed errors: after correcting these, the person uploads again. */
const MOST_PROBLEMS = 20

const Problems = ({ problems }: { problems: readonly RuleProblem[] }) => (
  <Callout
    tone="danger"
    as="alert"
    title={fillText(ruleTableTexts.planilhaProblemas, { n: problems.length })}
  >
    <ul>
      {problems.slice(0, MOST_PROBLEMS).map(({ line, column, problem }) => (
        <li key={`${line} ${column} ${problem}`}>
          {fillText(ruleTableTexts.planilhaLugar, { linha: line, coluna: column })}:{' '}
          {ruleTableTexts[`problema_${problem}`]}
        </li>
      ))}
    </ul>
  </Callout>
)

/** Imports a table from a file: shows what it changes first, then writes it into the edited version. */
export function RuleImport({ kinds, bodies, onMerge }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState(kinds[0]!)
  const [read, setRead] = useState<RulesOfFile>()
  const [merged, setMerged] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: ruleTableTexts.planilhaErro }) })
  const rules = read && read.rules.length > 0 ? read.rules : undefined
  // Compares the file with the current draft: figures typed since the upload stay.
  const result = useMemo(() => {
    if (!rules) return undefined
    const after = mergeImport(kind, bodies, rules)
    return { after, diff: diffRules(kind, bodies, after, rules) }
  }, [kind, bodies, rules])
  const clear = () => {
    setRead(undefined)
    setMerged(false)
  }
  const choose = (file: File | undefined) => {
    clear()
    if (file) void run(async () => setRead(await readRuleFile(kind, file)))
  }
  return (
    <details className={styles.more}>
      <summary>{ruleTableTexts.importar}</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <SelectField
            label={ruleTableTexts.importarTipo}
            value={kind}
            disabled={running}
            options={kinds.map((one) => [one, ruleTableTexts[`tabela_${one}`]] as const)}
            onChange={(chosen) => {
              clear()
              setKind(chosen)
            }}
          />
          <OutlineButton type="button" loading={running} onClick={() => input.current?.click()}>
            <Upload />
            {ruleTableTexts.importarArquivo}
          </OutlineButton>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,.json"
          aria-label={ruleTableTexts.importarArquivo}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // Reset, so that choosing the corrected file again fires `change`.
            currentTarget.value = ''
          }}
        />
        <p className={styles.note}>
          {fillText(ruleTableTexts.importarColunas, { colunas: ruleColumns[kind].join(', ') })}
        </p>
        {read && read.problems.length > 0 && <Problems problems={read.problems} />}
        {result && (
          <RuleDiffView
            diff={result.diff}
            onUse={() => {
              onMerge(result.after)
              setRead(undefined)
              setMerged(true)
            }}
            onDiscard={clear}
          />
        )}
        <output className={styles.note}>{merged && ruleTableTexts.importada}</output>
        {read && !rules && read.problems.length === 0 && <p>{ruleTableTexts.planilhaVazia}</p>}
      </div>
    </details>
  )
}
