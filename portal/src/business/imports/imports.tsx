import { importsTexts } from 'core/texts/imports'
import { paths } from 'core/paths'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Lede } from '../../ui/lede.tsx'
import { StartedImport } from './started-import.tsx'
import { getImport, listImports } from './import-api.ts'
import { Preparing } from './preparing.tsx'
import { SpreadsheetUpload } from './spreadsheet-upload.tsx'

const find = async (id: string | null) =>
  id ? { one: await getImport(id), recent: [] } : { one: null, recent: await listImports() }

/** The address names the open import, so that it survives a reload. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  opened: deferred(find(new URL(request.url).searchParams.get('id'))),
})

/** Imports cases from a spreadsheet: upload, check, import, undo. */
export function Component() {
  const { opened } = useLoaderData<typeof loader>()
  usePageTitle(importsTexts.titulo)
  return (
    <Screen>
      <header>
        <BackLink to={paths.adminCases}>{importsTexts.voltar}</BackLink>
        <h1>{importsTexts.titulo}</h1>
        <Lede>{importsTexts.linha}</Lede>
      </header>
      <LoadedSection keeps value={opened} failure={{ title: importsTexts.erroCarregar }}>
        {({ one, recent }, reload) =>
          !one ? (
            <SpreadsheetUpload recent={recent} />
          ) : one.status === 'open' ? (
            <Preparing key={one.id} one={one} reload={reload} />
          ) : (
            <StartedImport key={one.id} one={one} reload={reload} />
          )
        }
      </LoadedSection>
    </Screen>
  )
}
