import { startApp } from './start-app.tsx'

// The app of clients, partners and whoever signs in: the administration is another.
void startApp(null)
