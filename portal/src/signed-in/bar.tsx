import type { Me } from 'core/schema'
import { geralTexts } from 'core/texts/geral'
import { House } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../drawings/brand.tsx'
import { Bell } from '../notices/bell.tsx'
import { paths } from '../paths.ts'
import { Destinations } from './destinations.tsx'
import { caseAreaOf } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

/** Top of every screen of somebody who is signed in. */
export function Bar({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const area = caseAreaOf(me.role)
  return (
    <header className="bar">
      <div className="wrap">
        <Brand />
        <nav aria-label={geralTexts.navegacao}>
          <Destinations role={me.role} />
        </nav>
        <a className="icon-button" href={paths.home} aria-label={geralTexts.navegacaoInicio}>
          <House className="icon" />
        </a>
        {area && <Bell area={area} />}
        {/* A menu of its own for each screen: going on closes it. */}
        <UserMenu key={pathname} me={me} />
      </div>
    </header>
  )
}
