import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { useEffect, useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { FieldError } from '../../ui/forms/field.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { getRetention, saveRetention, type Retention, type RetentionChange } from './retention-api.ts'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './retention.module.css'

interface Props {
  retention: Retention
  reload: () => Promise<unknown>
}

type Rule = Retention['rules'][number]
type Typed = Partial<Record<Rule['name'], string>>

/** Delay after the last keystroke before the preview is requested. */
const PAUSE_MS = 400

const isTerm = (text: string, { min, max }: Rule) =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

/** Valid typed periods that differ from the stored ones. */
const changesOf = (rules: readonly Rule[], typed: Typed): RetentionChange =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const text = typed[rule.name]
      return text !== undefined && isTerm(text, rule) && Number(text) !== rule.value
        ? [[rule.name, Number(text)]]
        : []
    }),
  )

/** Previews the deletions under the typed periods. */
function useTried(rules: readonly Rule[], changes: RetentionChange) {
  const [tried, setTried] = useState<readonly Rule[]>()
  const key = JSON.stringify(changes)
  const isChanged = key !== '{}'
  if (!isChanged && tried) setTried(undefined)
  useEffect(() => {
    if (!isChanged) return undefined
    let isCancelled = false
    const timer = setTimeout(() => {
      getRetention(JSON.parse(key) as RetentionChange).then(
        (answer) => {
          if (!isCancelled) setTried(answer.rules)
        },
        () => {
          // On failure the figures of the stored periods stay.
        },
      )
    }, PAUSE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [key, isChanged, rules])
  return tried ?? rules
}

interface LineProps {
  rule: Rule
  text: string
  due: number
  isTried: boolean
  error: string | undefined
  onType: (text: string) => void
}

function RuleLine({ rule, text, due, isTried, error, onType }: LineProps) {
  const { name, unit } = rule
  const id = `retention-${name}`
  return (
    <li className={styles.rule}>
      <div className={styles.what}>
        <label htmlFor={id}>{adminSecurityTexts[`retencao_${name}`]}</label>
        <p id={`${id}-text`}>{adminSecurityTexts[`retencao_${name}_texto`]}</p>
      </div>
      <div className={styles.term}>
        <TextInput
          id={id}
          inputMode="numeric"
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-text ${id}-due${error ? ` ${id}-error` : ''}`}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <span>{adminSecurityTexts[`unidade_${unit}`]}</span>
      </div>
      <p className={styles.due} id={`${id}-due`} data-some={due > 0 || undefined} aria-live="polite">
        {due === 0
          ? adminSecurityTexts.apagariaNada
          : countText(due, adminSecurityTexts.apagariaUm, adminSecurityTexts.apagaria)}
        {isTried && <small>{adminSecurityTexts.ensaio}</small>}
      </p>
      <FieldError id={id} {...(error && { error })} />
    </li>
  )
}

/** Retention periods, with the rows that today's run would delete. */
export function RetentionTab({ retention, reload }: Props) {
  const { rules, last_run_at } = retention
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const changes = changesOf(rules, typed)
  const tried = useTried(rules, changes)
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroPrazos }),
    onProblem: (problem) => setErrors(problem.fields),
  })
  const save = () =>
    run(async () => {
      // Sends invalid input as NaN, so that the server names the error.
      const periods = Object.entries(typed).map(([name, text]) => [name, Number(text.trim() || 'x')])
      await saveRetention(Object.fromEntries(periods) as RetentionChange)
      setTyped({})
      setErrors({})
      await reload()
      toast({ title: adminSecurityTexts.prazosSalvos, description: adminSecurityTexts.prazosSalvosTexto })
    })
  return (
    <Panel>
      <div>
        <h2>{adminSecurityTexts.retencao}</h2>
        <p className={styles.quiet}>{adminSecurityTexts.retencaoTexto}</p>
      </div>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <RuleLine
            key={rule.name}
            rule={rule}
            text={typed[rule.name] ?? String(rule.value)}
            due={tried.find(({ name }) => name === rule.name)?.due ?? rule.due}
            isTried={rule.name in changes}
            error={errors[rule.name]}
            onType={(text) => {
              setTyped((before) => ({ ...before, [rule.name]: text }))
              setErrors(({ [rule.name]: _gone, ...others }) => others)
            }}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="3"
          loading={running}
          disabled={Object.keys(typed).length === 0}
          onClick={() => void save()}
        >
          {adminSecurityTexts.salvarPrazos}
        </Button>
        <p className={styles.quiet}>
          {last_run_at
            ? fillText(adminSecurityTexts.ultimaLimpeza, { momento: formatMoment(last_run_at) })
            : adminSecurityTexts.nenhumaLimpeza}
        </p>
      </div>
    </Panel>
  )
}
