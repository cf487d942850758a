import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { areas, caseAddress } from '../../cases/case-areas.ts'
import { CaseFacts } from '../../cases/case-facts.tsx'
import { caseTitle, clientOrTitle, titleBeside } from '../../cases/case-title.ts'
import { CaseTabs } from '../../cases/screen/case-tabs.tsx'
import type { CaseParts } from '../../cases/screen/load-case.ts'
import { StageTracker } from '../../cases/screen/stage-tracker.tsx'
import { tabContents } from '../../cases/screen/tab-contents.tsx'
import { TabCount } from '../../cases/screen/tab-count.tsx'
import { worksOnCases } from '../../session/works-on-cases.ts'
import { SeenAs } from '../../documents/seen-as.ts'
import { Callout } from '../../ui/callout.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { lookAs, type SeenCase } from '../cases/work-api.ts'
import styles from './look-as.module.css'

/** How the address says that it is the client whose look it is; a partner is named by its id. */
const CLIENT = 'cliente'

/** Everything in it is there to be read, and does nothing: neither what is pressed nor what leads elsewhere. */
const ReadOnly = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a key on a link is a click too
  <fieldset
    className={styles.readOnly}
    disabled
    // Single keys decide on a document: here they do not.
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

/** What the tabs show, as they get it for whose look it is. */
const partsOf = (seen: SeenCase): CaseParts => ({
  stages: Promise.resolve(seen.stages),
  notes: Promise.resolve(seen.notes),
  documents: Promise.resolve(seen.documents),
  fees: Promise.resolve(seen.fees ?? []),
  assignments: Promise.resolve(seen.assignments),
  messages: Promise.resolve({ items: seen.messages ?? [], next: null }),
})

/** Who looks, as far as a screen goes by it. */
const personOf = ({ name, found, flags }: SeenCase): Me => ({
  id: flags ? '' : (found.client_id ?? ''),
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

function Seen({ seen }: { seen: SeenCase }) {
  const { found, flags } = seen
  const person = personOf(seen)
  const works = worksOnCases(person)
  const [parts] = useState(() => partsOf(seen))
  const area = flags ? 'partner' : 'client'
  // What is new to whose look it is stays new.
  const read = { ...found, unread_messages: 0 }
  return (
    <>
      <header className={styles.head}>
        <h1>{flags ? clientOrTitle(found) : caseTitle(found)}</h1>
        {flags && titleBeside(found) && <p>{titleBeside(found)}</p>}
        <CaseFacts found={found} />
      </header>
      <StageTracker {...found} />
      <CaseTabs
        area={area}
        tabs={areas[area].tabs
          .filter((tab) => works || tab !== 'taxas')
          .map((name) => {
            const Content = tabContents[name]
            return {
              name,
              count: works && <TabCount tab={name} area={area} found={found} parts={parts} />,
              content: (
                <ReadOnly>
                  <Content area={area} found={read} parts={parts} seenAs={person} />
                </ReadOnly>
              ),
            }
          })}
      />
    </>
  )
}

/** A case as its client or one of its partners sees it, to be looked at alone. */
export function LookAs({ id, ver }: { id: string; ver: string }) {
  const { state } = useLocation() as { state: unknown }
  const [asked, setAsked] = useState<Promise<SeenCase>>()
  const hasAsked = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Once for each look: it is written down, and the history has one entry more.
    if (hasAsked.current) return
    hasAsked.current = true
    const call = deferred(lookAs(id, ver === CLIENT ? { as: 'client' } : { as: 'partner', partner_id: ver }))
    setAsked(call)
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
      {asked && (
        <LoadedPart value={asked} failure={{ title: operationTexts.erroVerComo }}>
          {(seen) => (
            <>
              <Callout
                tone="info"
                className={styles.banner}
                title={fillText(operationTexts.vendoComo, { nome: seen.name })}
              >
                <p>{operationTexts.vendoComoTexto}</p>
                {back}
              </Callout>
              <SeenAs value={ver}>
                <Seen seen={seen} />
              </SeenAs>
            </>
          )}
        </LoadedPart>
      )}
    </Screen>
  )
}
