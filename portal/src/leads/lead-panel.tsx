import { leadsTexts } from 'core/texts/leads'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deferred } from '../ui/async/deferred.ts'
import type { DraftState } from '../ui/forms/drafts/use-draft.ts'
import { LoadedSection } from '../ui/loaded-section.tsx'
import { concerns, useLiveNews } from '../shell/live/live-news.ts'
import { SidePanel } from '../ui/side-panel.tsx'
import type { Staff } from '../cases/work-list/work-api.ts'
import { LeadBody } from './lead-body.tsx'
import { findLead } from './leads-api.ts'
import { TestLead } from './test-lead.tsx'
import { UnknownPartner } from './unknown-partner.tsx'
import styles from './leads.module.css'

interface Props {
  id: string
  staff: Staff
  /** Called after a change, to reload the list. */
  onChange: () => Promise<void>
  onClose: () => void
}

/** Side panel of a lead: next actions and details. */
export function LeadPanel({ id, staff, onChange, onClose }: Props) {
  const [loadedLead, setLoadedLead] = useState(() => deferred(findLead(id)))
  const [isDirty, setDirty] = useState(false)
  const [name, setName] = useState('')
  const attempt = useRef<DraftState>(null)
  useLiveNews((news) => {
    if (concerns(news, ['lead'], id)) setLoadedLead(deferred(findLead(id)))
  })
  const discard = () =>
    // Synchronous: closing changes the address, which a panel with unsaved changes would block.
    flushSync(() => {
      attempt.current?.clear()
      setDirty(false)
    })
  return (
    <SidePanel title={name || leadsTexts.titulo} dirty={isDirty} onDiscard={discard} onClose={onClose}>
      {() => (
        <LoadedSection
          keeps
          value={loadedLead}
          failure={{ title: leadsTexts.erroCarregar, description: leadsTexts.erroCarregarTexto }}
        >
          {(lead) => (
            <div className={styles.panelBody}>
              {lead.is_test && !lead.case_id && (
                <TestLead
                  id={lead.id}
                  site={lead.test_site}
                  onRemoved={async () => {
                    onClose()
                    await onChange()
                  }}
                />
              )}
              {lead.unknown_partner && (
                <UnknownPartner
                  lead={lead}
                  onChange={async (changed) => {
                    setLoadedLead(deferred(Promise.resolve(changed)))
                    await onChange()
                  }}
                />
              )}
              <LeadBody
                lead={lead}
                staff={staff}
                onName={setName}
                onDirty={setDirty}
                attempt={attempt}
                onChange={async (changed) => {
                  setLoadedLead(deferred(Promise.resolve(changed)))
                  await onChange()
                }}
              />
            </div>
          )}
        </LoadedSection>
      )}
    </SidePanel>
  )
}
