import './look/tokens.css'
import './look/base.css'

import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './place/settings.svelte'
import { place } from './place/place.svelte'
import { me } from './wire/me.svelte'
import { live } from './wire/stream.svelte'
import { preferredLanguage, speech } from './words/tongue.svelte'

settings.start()
place.start()
await speech.use(preferredLanguage())
await me.find().catch(() => {})
live.start()
mount(App, { target: document.body })
