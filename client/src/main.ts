import './ui/tokens.css'
import './ui/base.css'

import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './app/settings.svelte'
import { router } from './app/router.svelte'
import { account } from './service/account.svelte'
import { live } from './service/stream.svelte'
import { preferredLanguage, locale } from './translation/translator.svelte'

settings.start()
router.start()
await locale.use(preferredLanguage())
await account.find().catch(() => {})
live.start()
mount(App, { target: document.body })
