import { leadsTexts } from 'core/texts/leads'
import { useState } from 'react'
import { deferred } from '../../api/deferred.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Staff } from '../cases/work-api.ts'
import { LeadBody } from './lead-body.tsx'
import { findLead } from './leads-api.ts'
import { TestLead } from './test-lead.tsx'

interface Props {
  id: string
  staff: Staff
  /** Something of it changed: the list too. */
  onChange: () => Promise<void>
  onClose: () => void
}

/** One lead over its list: what is to be done next, and all that is known. */
export function LeadSheet({ id, staff, onChange, onClose }: Props) {
  const [found, setFound] = useState(() => deferred(findLead(id)))
  const [isDirty, setDirty] = useState(false)
  const [name, setName] = useState('')
  return (
    <Sheet title={name || leadsTexts.titulo} dirty={isDirty} onClose={onClose}>
      {() => (
        <LoadedPart
          keeps
          value={found}
          failure={{ title: leadsTexts.erroCarregar, description: leadsTexts.erroCarregarTexto }}
        >
          {(lead) => (
            <>
              {lead.is_test && !lead.case_id && (
                <TestLead
                  id={lead.id}
                  onRemoved={async () => {
                    onClose()
                    await onChange()
                  }}
                />
              )}
              <LeadBody
                lead={lead}
                staff={staff}
                onName={setName}
                onDirty={setDirty}
                onChange={async (changed) => {
                  setFound(deferred(Promise.resolve(changed)))
                  await onChange()
                }}
              />
            </>
          )}
        </LoadedPart>
      )}
    </Sheet>
  )
}
