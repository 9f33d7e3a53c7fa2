## On every page
away = The table cannot be reached. It will be tried again.
guest-name = Guest
