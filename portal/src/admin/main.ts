import { startApp } from '../start-app.tsx'
import { administration } from './administration.ts'

// The app of the staff: every screen that there is.
void startApp(administration)
