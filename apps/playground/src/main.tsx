import { render } from 'preact'

const app = document.getElementById('app')
if (app) render(<p>sgfkit</p>, app)
