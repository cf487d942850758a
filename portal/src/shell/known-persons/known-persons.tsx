import { casePath, paths } from 'core/paths'
import { fillText } from 'core/texts'
import { personsTexts } from 'core/texts/persons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Callout } from '../../ui/callout.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { casesSummary } from './cases-summary.ts'
import { matchPersons, queryOf, type PersonMatch, type TypedFacts } from './match-persons.ts'
import styles from './known-persons.module.css'

const PAUSE_MS = 400

const sameTexts = { cpf: 'mesmoCpf', phone: 'mesmoTelefone', email: 'mesmoEmail' } as const

const addressOf = ({ kind, id }: PersonMatch): string | null => {
  if (id === null) return null
  if (kind === 'case') return casePath('staff', id)
  if (kind === 'lead')
    return `${paths.adminLeads}?${new URLSearchParams({ status: 'todos', lead: id }).toString()}`
  return kind === 'partner' ? paths.adminPartners : paths.adminImports
}

function nameOf({ kind, id, name, status, responsible }: PersonMatch): string {
  const nome = name ?? ''
  if (kind === 'partner') return fillText(personsTexts.parceiroDe, { nome })
  if (kind === 'import') return fillText(personsTexts.planilhaDe, { nome })
  if (id === null)
    return responsible ? fillText(personsTexts.doColega, { nome: responsible }) : personsTexts.deOutroColega
  if (kind === 'case')
    return fillText(personsTexts.dossieDe, {
      nome,
      situacao: personsTexts[`desfecho_${status as 'concluido'}`],
    })
  return fillText(personsTexts.leadDe, { nome, situacao: personsTexts[`situacao_${status as 'novo'}`] })
}

const summaryOf = (matches: readonly PersonMatch[]) =>
  casesSummary(matches.filter(({ kind, id }) => kind === 'case' && id !== null).map(({ status }) => status))

/** Persons who have the typed facts, after a pause; empty for a failed search, which must not stop the form. */
function useMatches(facts: TypedFacts): [key: string, matches: readonly PersonMatch[]] {
  const query = queryOf(facts)
  const key = query ? JSON.stringify(query) : ''
  const [result, setResult] = useState<{ key: string; matches: readonly PersonMatch[] }>()
  useEffect(() => {
    if (!key) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void matchPersons(JSON.parse(key)).then(
        (matches) => isCurrent && setResult({ key, matches }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return [key, result?.key === key ? result.matches : []]
}

/** Warns while staff type: lists the known persons with this CPF, telephone or e-mail, and the status of each. */
export function KnownPersons(facts: TypedFacts) {
  const [key, matches] = useMatches(facts)
  const [dismissed, setDismissed] = useState('')
  const isShown = matches.length > 0 && dismissed !== key
  return (
    <output className={styles.place}>
      {isShown && (
        <Callout
          tone="warn"
          title={[personsTexts.jaConhecida, summaryOf(matches)].filter(Boolean).join(': ')}
        >
          <ul className={styles.matches}>
            {matches.map((match, at) => {
              const address = addressOf(match)
              const name = nameOf(match)
              return (
                // A colleague's rows have no id.
                <li key={match.id ?? `${match.kind}:${at}`}>
                  <span>
                    {name}
                    <Hint>
                      {[
                        ...match.same.map((kind) => personsTexts[sameTexts[kind]]),
                        match.id !== null &&
                          match.responsible &&
                          fillText(personsTexts.atendidoPor, { nome: match.responsible }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Hint>
                  </span>
                  {address && (
                    <OutlineButton asChild>
                      <Link
                        to={address}
                        aria-label={fillText(personsTexts.abrirNome, { nome: match.name ?? '' })}
                      >
                        {personsTexts.abrir}
                      </Link>
                    </OutlineButton>
                  )}
                </li>
              )
            })}
          </ul>
          <OutlineButton type="button" onClick={() => setDismissed(key)}>
            {personsTexts.mesmoAssim}
          </OutlineButton>
        </Callout>
      )}
    </output>
  )
}
