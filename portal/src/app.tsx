export const App = () => <p>Carregando...</p>
