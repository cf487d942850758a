import type { Fact } from 'core'
import { useToday } from '../../../ui/use-today.ts'
import { birthLimits, hasValidCheckDigits } from 'core'
import { fillText } from 'core/texts'
import { caseFactsTexts, choiceName } from 'core/texts/case-facts'
import { CircleAlert } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useParams } from 'react-router-dom'
import { EditingNote } from '../../../shell/live/editing-note.tsx'
import { ApiProblem } from '../../../ui/async/api-problem.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { takeFocus } from '../../../ui/focus.ts'
import { FactConflict } from './fact-conflict.tsx'
import { coveredCpf, readFact, shownFact, typedFact, type FactValue } from './fact-text.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './record.module.css'

export interface RowProps {
  column: string
  fact: Fact
  name: string
  value: FactValue
  /** The case has ended: facts are read-only. */
  isLocked: boolean
  /** Record that the fact belongs to, to tell others who edits it. */
  record: string
  /**
   * Resolves once the saved value is shown.
   * @param seen value over which the person typed: another stored one is a conflict
   */
  save: (value: FactValue, seen: FactValue) => Promise<void>
  /** Shown under the field while its text differs from the saved one. */
  note?: (text: string) => ReactNode
}

function Shown({ column, fact, value }: Pick<RowProps, 'column' | 'fact' | 'value'>) {
  const text = shownFact(column, fact, value)
  if (fact.kind === 'cpf' && typeof value === 'string') return coveredCpf(value)
  const { vazio, naoInformado } = caseFactsTexts
  return text || <span className={styles.empty}>{fact.kind === 'yesNo' ? naoInformado : vazio}</span>
}

/** Button that reveals a masked CPF. */
function Reveal({ cpf, name }: { cpf: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOpen && <output className={styles.revealed}>{shownFact('cpf', { kind: 'cpf' }, cpf)}</output>}
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={isOpen}
        aria-label={`${isOpen ? caseFactsTexts.ocultar : caseFactsTexts.mostrar} ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? caseFactsTexts.ocultar : caseFactsTexts.mostrar}
      </button>
    </>
  )
}

interface FieldProps extends RowProps {
  /** @param keepsFocus whether the focus returns to the button */
  onLeave: (keepsFocus: boolean) => void
}

/** Editor of a fact. Enter or blur saves, Escape cancels, and a refused value stays in the field. */
function FactField({ column, fact, name, value, record, save, note, onLeave }: FieldProps) {
  const day = useToday()
  const id = useId()
  const saved = typedFact(column, fact, value)
  const [text, setText] = useState(saved)
  const [error, setError] = useState<string>()
  const caseId = useParams().id
  // A reload shows what another person saved meanwhile, but the text belongs to the value before.
  const [seen, setSeen] = useState(value)
  const [theirs, setTheirs] = useState<{ value: FactValue }>()
  const isDone = useRef(false)
  const { run, running } = useAction({
    failure: () => ({ title: fillText(caseFactsTexts.naoSalvo, { campo: name }) }),
    onProblem: ({ fields, message }) => setError(Object.values(fields)[0] ?? message),
  })
  const leave = (keepsFocus: boolean) => {
    isDone.current = true
    onLeave(keepsFocus)
  }
  const commit = (typed: string, keepsFocus: boolean, over = seen) => {
    if (isDone.current || running) return
    const read = readFact(fact, typed)
    if (read.error !== undefined) return setError(read.error)
    if (read.value === seen) return leave(keepsFocus)
    void run(async () => {
      try {
        await save(read.value, over)
        leave(keepsFocus)
      } catch (problem) {
        const conflict = problem instanceof ApiProblem ? problem.values?.[column] : undefined
        if (!conflict) throw problem
        // The choice in place says more than a toast.
        setTheirs({ value: conflict.stored })
      }
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(true)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      commit(text, true)
    }
  }
  const shared = {
    ref: takeFocus,
    'aria-label': name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    value: text,
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The link to the known person must not save the duplicate facts; a conflict is decided by a button.
      const opensPerson = relatedTarget instanceof HTMLAnchorElement && relatedTarget.closest('output')
      if (!opensPerson && theirs === undefined) commit(text, false)
    },
  }
  const hint = fact.kind === 'cpf' && text.length === 14 && !hasValidCheckDigits(text)
  const options =
    fact.kind === 'yesNo'
      ? [['true', caseFactsTexts.sim] as const, ['false', caseFactsTexts.nao] as const]
      : Object.keys(fact.of ?? {}).map((code) => [code, choiceName(column, code, fact.of)] as const)
  return (
    <div className={styles.editing}>
      {options.length > 0 ? (
        <select
          {...shared}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setText(currentTarget.value)
          }}
        >
          <option value="">{caseFactsTexts.naoInformado}</option>
          {options.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <TextInput
          {...shared}
          type={fact.kind === 'day' ? 'date' : 'text'}
          {...(fact.isBirth && birthLimits(day))}
          inputMode={['months', 'count', 'cpf', 'taxId', 'phone'].includes(fact.kind) ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={running}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setText(fact.kind === 'cpf' ? shownFact(column, fact, currentTarget.value) : currentTarget.value)
          }}
        />
      )}
      <output id={id} className={error ? styles.error : undefined}>
        {error ? (
          <>
            <CircleAlert />
            {error}
          </>
        ) : (
          hint && caseFactsTexts.cpfConfira
        )}
      </output>
      {text !== saved && note && <div>{note(text)}</div>}
      {theirs && (
        <FactConflict
          theirs={shownFact(column, fact, theirs.value)}
          onKeep={() => {
            setTheirs(undefined)
            setSeen(theirs.value)
            commit(text, true, theirs.value)
          }}
          onTake={() => leave(true)}
        />
      )}
      <EditingNote caseId={caseId} field={`${record}.${column}`} isTyping />
    </div>
  )
}

/** Accessible name with the visible value, except for a CPF, which must not be read aloud. */
function nameOfButton({ column, fact, name, value }: RowProps) {
  if (value === null) return fillText(caseFactsTexts.preencher, { campo: name })
  const edit = fillText(caseFactsTexts.editar, { campo: name })
  return fact.kind === 'cpf' ? edit : `${edit}: ${shownFact(column, fact, value)}`
}

export function FactRow(props: RowProps) {
  const { fact, name, value, isLocked } = props
  const [isEditing, setEditing] = useState(false)
  const keepsFocus = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isEditing && keepsFocus.current) button.current?.focus()
    keepsFocus.current = false
  }, [isEditing])
  const cpf = fact.kind === 'cpf' && typeof value === 'string' ? value : undefined
  return (
    <div className={styles.row} data-unknown={value === null || undefined}>
      <dt>{name}</dt>
      <dd>
        {isEditing ? (
          <FactField
            {...props}
            onLeave={(keeps) => {
              keepsFocus.current = keeps
              setEditing(false)
            }}
          />
        ) : isLocked ? (
          <span className={styles.value}>
            <Shown {...props} />
          </span>
        ) : (
          <button
            ref={button}
            type="button"
            className={styles.value}
            aria-label={nameOfButton(props)}
            onClick={() => setEditing(true)}
          >
            <Shown {...props} />
          </button>
        )}
        {cpf && !isEditing && <Reveal cpf={cpf} name={name} />}
      </dd>
    </div>
  )
}
