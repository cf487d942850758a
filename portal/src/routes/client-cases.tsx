import { dossiesTexts } from 'core/texts/dossies'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../api/deferred.ts'
import { findWhatsappNumber } from '../api/find-whatsapp-number.ts'
import { CaseList } from '../cases/list/case-list.tsx'
import { listCases } from '../cases/list/list-cases.ts'
import { NoCases } from '../cases/list/no-cases.tsx'
import { Part } from '../ui/part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

const listOrContact = async () => {
  const cases = await listCases()
  return { cases, number: cases.length === 0 ? await findWhatsappNumber() : null }
}

/** Fetched while the screen is shown already. */
export const loader = () => ({ listed: deferred(listOrContact()) })

const failure = () => ({
  title: dossiesTexts.erroCarregarDossies,
  description: dossiesTexts.erroCarregarDossiesTexto,
})

/** The cases of a client. */
export function Component() {
  const { listed } = useLoaderData<typeof loader>()
  usePageTitle(dossiesTexts.meusDossies)
  return (
    <div className="screen">
      <h1>{dossiesTexts.meusDossies}</h1>
      <Part value={listed} failure={failure()}>
        {({ cases, number }) =>
          cases.length > 0 ? <CaseList area="client" cases={cases} /> : <NoCases number={number} />
        }
      </Part>
    </div>
  )
}
