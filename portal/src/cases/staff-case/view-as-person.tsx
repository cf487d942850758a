import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { areas, caseAddress } from '../../shell/case-areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle, clientOrTitle, titleBeside } from '../case-title.ts'
import { CaseTabs } from '../screen/case-tabs.tsx'
import type { CaseParts } from '../screen/load-case.ts'
import { StageTracker } from '../screen/stage-tracker.tsx'
import { tabContents } from '../screen/tab-contents.tsx'
import { TabCount } from '../screen/tab-count.tsx'
import { worksOnCases } from '../../shell/session/works-on-cases.ts'
import { ViewAs } from '../documents/view-as.ts'
import { Callout } from '../../ui/callout.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { viewCaseAs, type ViewedCase } from '../work-list/work-api.ts'
import styles from './view-as-person.module.css'

/** Value of `ver` in the address for the client; a partner is named by its id. */
const CLIENT = 'cliente'

/** Makes its content inert: controls and links do nothing. */
const ReadOnly = ({ children }: { children: ReactNode }) => (
  <fieldset
    className={styles.readOnly}
    disabled
    // Blocks the single-key shortcuts that decide on a document.
    onKeyDownCapture={(event) => event.stopPropagation()}
    onClickCapture={(event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a')) return
      event.preventDefault()
      event.stopPropagation()
    }}
  >
    {children}
  </fieldset>
)

/** Data of the tabs, as visible to the impersonated person. */
const partsOf = (viewedCase: ViewedCase): CaseParts => ({
  stages: Promise.resolve(viewedCase.stages),
  notes: Promise.resolve(viewedCase.notes),
  documents: Promise.resolve(viewedCase.documents),
  fees: Promise.resolve(viewedCase.fees ?? []),
  credit: Promise.resolve(viewedCase.credit),
  assignments: Promise.resolve(viewedCase.assignments),
  contacts: Promise.resolve(viewedCase.contacts),
  progress: Promise.resolve(viewedCase.progress),
  messages: Promise.resolve({ items: viewedCase.messages ?? [], next: null }),
})

/** Impersonated person, with the fields that a screen reads. */
const personOf = ({ name, found: caseRow, flags }: ViewedCase): Me => ({
  id: flags ? '' : (caseRow.client_id ?? ''),
  email: '',
  name,
  display_name: name,
  email_verified: true,
  role: flags ? 'partner' : 'client',
  partner_id: null,
  partner_flags: flags,
  is_designated: false,
  can_claim_admin: false,
  must_enrol: false,
})

function ViewedCaseTabs({ viewedCase }: { viewedCase: ViewedCase }) {
  const { found: caseRow, flags } = viewedCase
  const person = personOf(viewedCase)
  const works = worksOnCases(person)
  const [parts] = useState(() => partsOf(viewedCase))
  const area = flags ? 'partner' : 'client'
  // Viewing must not show messages as new: they stay unread for the person.
  const read = { ...caseRow, unread_messages: 0 }
  return (
    <>
      <header className={styles.head}>
        <h1>{flags ? clientOrTitle(caseRow) : caseTitle(caseRow)}</h1>
        {flags && titleBeside(caseRow) && <p>{titleBeside(caseRow)}</p>}
        <CaseFacts caseRow={caseRow} />
      </header>
      {area === 'partner' && <StageTracker {...caseRow} />}
      <CaseTabs
        area={area}
        tabs={areas[area].tabs
          .filter((tab) => works || tab !== 'taxas')
          .map((name) => {
            const Content = tabContents[name]
            return {
              name,
              count: works && <TabCount tab={name} area={area} caseRow={caseRow} parts={parts} />,
              content: (
                <ReadOnly>
                  <Content area={area} caseRow={read} parts={parts} viewAs={person} />
                </ReadOnly>
              ),
            }
          })}
      />
    </>
  )
}

/** Read-only view of a case as its client or one of its partners. */
export function ViewAsPerson({ id, ver }: { id: string; ver: string }) {
  const { state } = useLocation() as { state: unknown }
  const [viewRequest, setViewRequest] = useState<Promise<ViewedCase>>()
  const hasRequested = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // One request per view, since the server records each in the history.
    if (hasRequested.current) return
    hasRequested.current = true
    const call = deferred(
      viewCaseAs(id, ver === CLIENT ? { as: 'client' } : { as: 'partner', partner_id: ver }),
    )
    setViewRequest(call)
    void call.then(
      () => revalidate(),
      () => undefined,
    )
  }, [id, ver, revalidate])
  usePageTitle(operationTexts.verComoCliente)
  const back = (
    <OutlineButton asChild size="3">
      <Link to={caseAddress('staff', id)} state={state}>
        {operationTexts.vendoVoltar}
      </Link>
    </OutlineButton>
  )
  return (
    <Screen>
      {viewRequest && (
        <LoadedSection value={viewRequest} failure={{ title: operationTexts.erroVerComo }}>
          {(viewedCase) => (
            <>
              <Callout
                tone="info"
                className={styles.banner}
                title={fillText(operationTexts.vendoComo, { nome: viewedCase.name })}
              >
                <p>{operationTexts.vendoComoTexto}</p>
                {back}
              </Callout>
              <ViewAs value={ver}>
                <ViewedCaseTabs viewedCase={viewedCase} />
              </ViewAs>
            </>
          )}
        </LoadedSection>
      )}
    </Screen>
  )
}
