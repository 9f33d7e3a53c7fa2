import './ui/tokens.css'
import './ui/base.css'

import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './app/settings.svelte'
import { router } from './app/router.svelte'
import { me } from './wire/me.svelte'
import { live } from './wire/stream.svelte'
import { preferredLanguage, locale } from './words/translator.svelte'

settings.start()
router.start()
await locale.use(preferredLanguage())
await me.find().catch(() => {})
live.start()
mount(App, { target: document.body })
