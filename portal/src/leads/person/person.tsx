import { formatDate, maskCpf, maskPhone } from 'core'
import { casePath, paths } from 'core/paths'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { personsTexts } from 'core/texts/persons'
import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { casesSummary } from '../../shell/known-persons/cases-summary.ts'
import { EntryRow } from './entry-row.tsx'
import { findPerson, type Person } from './person-api.ts'
import styles from './person.module.css'

export const loader = ({ params }: LoaderFunctionArgs) => ({
  person: deferred(findPerson(params['kind'] ?? '', params['id'] ?? '')),
})

interface SectionProps {
  title: string
  /** Text for an empty list. */
  none: string
  children: readonly ReactNode[]
}

const Section = ({ title, none, children }: SectionProps) => (
  <Panel className={styles.section}>
    <h2>{title}</h2>
    {children.length > 0 ? <ul className={styles.rows}>{children}</ul> : <Hint>{none}</Hint>}
  </Panel>
)

const leadAddress = (id: string) =>
  `${paths.adminLeads}?${new URLSearchParams({ status: 'todos', lead: id }).toString()}`

function PersonBody({ person }: { person: Person }) {
  const { cases, leads, papers, colleagues, timeline } = person
  const contact = [
    person.phone && maskPhone(person.phone),
    person.email,
    person.cpf && `${leadsTexts.cpf} ${maskCpf(person.cpf)}`,
    casesSummary(cases.map(({ outcome }) => outcome)),
  ].filter(Boolean)
  return (
    <>
      <header>
        <h1>{person.name}</h1>
        <Hint>{contact.join(' · ')}</Hint>
        {colleagues.length > 0 && (
          <Hint>
            {fillText(personsTexts.colegas, {
              nomes: colleagues.map((name) => name ?? personsTexts.outraPessoa).join(', '),
            })}
          </Hint>
        )}
      </header>
      <div className={styles.columns}>
        <Panel className={styles.section}>
          <h2>{personsTexts.historia}</h2>
          <ol className={styles.rows}>
            {timeline.map((entry) => (
              <EntryRow key={`${entry.kind}:${entry.id}`} entry={entry} />
            ))}
          </ol>
        </Panel>
        <div className={styles.side}>
          <Section title={personsTexts.dossies} none={personsTexts.nenhumDossie}>
            {cases.map((one) => (
              <li key={one.id}>
                <Link to={casePath('staff', one.id)}>{one.title ?? one.name}</Link>
                <Hint>
                  {[personsTexts[`desfecho_${one.outcome}`], one.protocol, one.responsible]
                    .filter(Boolean)
                    .join(' · ')}
                </Hint>
              </li>
            ))}
          </Section>
          <Section title={personsTexts.leads} none={personsTexts.nenhumLead}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <Link to={leadAddress(lead.id)}>{lead.name}</Link>
                <Hint>
                  {[personsTexts[`situacao_${lead.status}`], lead.protocol, lead.owner]
                    .filter(Boolean)
                    .join(' · ')}
                </Hint>
              </li>
            ))}
          </Section>
          <Section title={personsTexts.documentos} none={personsTexts.nenhumDocumento}>
            {papers.map((paper) => (
              <li key={paper.id}>
                <Link to={`${casePath('staff', paper.case_id)}?aba=documentos`}>{paper.label}</Link>
                <Hint>
                  {paper.expires_on
                    ? fillText(personsTexts.valeAte, { data: formatDate(paper.expires_on) })
                    : personsTexts.semValidade}
                </Hint>
              </li>
            ))}
          </Section>
        </div>
      </div>
    </>
  )
}

/** Everything of one person: cases of every outcome, leads, papers still valid, and one timeline. */
export function Component() {
  const { person } = useLoaderData<typeof loader>()
  usePageTitle(usePromise(person).loaded?.value.name ?? personsTexts.historia)
  return (
    <Screen>
      <LoadedSection
        keeps
        value={person}
        failure={{ title: personsTexts.erroCarregar, description: personsTexts.erroCarregarTexto }}
      >
        {(loaded) => <PersonBody person={loaded} />}
      </LoadedSection>
    </Screen>
  )
}
